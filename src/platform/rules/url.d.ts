/** The part of the URL standard that rules use; browsers and Node both provide it. */
declare class URL {
  constructor(address: string, base?: string);
  static canParse(address: string, base?: string): boolean;
  readonly protocol: string;
  readonly origin: string;
  readonly host: string;
  readonly pathname: string;
}
