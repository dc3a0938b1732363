/** The parts of web standards that rules use; browsers and Node both provide them. */
declare class URL {
  constructor(address: string, base?: string);
  static canParse(address: string, base?: string): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
}
declare function atob(base64: string): string;
