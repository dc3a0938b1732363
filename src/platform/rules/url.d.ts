/** The URL standard, which browsers and Node have alike: as much of it as rules use. */
declare class URL {
  constructor(address: string, base?: string);
  static canParse(address: string, base?: string): boolean;
  readonly protocol: string;
  readonly origin: string;
  readonly host: string;
  readonly pathname: string;
}
