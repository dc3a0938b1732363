import type { Duplex } from "node:stream";
import pg from "pg";

/** A statement to send; with a name, its plan is prepared once per connection. */
export type Statement = {
  readonly text: string;
  readonly name?: string | undefined;
  readonly values: readonly unknown[];
};

/** The columns of the results of a connection's prepared statements, by name: they never change while it lasts. */
export type KnownColumns = Map<string, readonly unknown[]>;

/** What pg's connection can send, and what it knows of prepared statements. */
type Wire = {
  readonly stream: Duplex;
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { readonly text: string; readonly name: string | undefined }): void;
  bind(values: {
    readonly statement: string | undefined;
    readonly values: readonly unknown[];
    readonly valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { readonly type: "P"; readonly name: string }): void;
  execute(portal: { readonly portal: string; readonly rows: undefined }): void;
  sync(): void;
};

/** pg's collector of a result. */
type Result = pg.QueryResult & {
  addFields(fields: readonly unknown[]): void;
  parseRow(values: readonly unknown[]): Record<string, unknown>;
  addRow(row: Record<string, unknown>): void;
  addCommandComplete(message: unknown): void;
};
/** pg sends only what is one of its queries by a connection with several statements on their way. */
const {
  Query,
  Result: ResultOf,
  utils,
} = pg as unknown as {
  readonly Query: new (statement: { readonly text: string }) => object;
  readonly Result: new () => Result;
  readonly utils: { prepareValue(value: unknown): unknown };
};

/**
 * Statements that leave together, with one Sync at their end: one write here, and one reply there. They run one after the
 * other, each seeing what is committed when it begins. If one fails, those after it don't run, and the batch fails with its
 * error. The columns of prepared statements are only asked for once per connection.
 */
export class StatementBatch extends Query {
  readonly statements: readonly Statement[];
  readonly #values: readonly unknown[][];
  readonly #columns: KnownColumns;
  readonly #results: Result[];
  #at = 0;
  /** A value that couldn't be read; the replies after it still arrive. */
  #unreadable: unknown = null;
  #end: (error: unknown) => void = () => undefined;
  /** Of the statement whose replies arrive: pg keeps which are parsed. */
  declare name: string | undefined;
  declare text: string;

  constructor(statements: readonly Statement[], columns: KnownColumns) {
    super({ text: "" });
    // Before anything is sent, since values that can't be would break off in the middle.
    this.#values = statements.map(({ values }) => values.map(utils.prepareValue));
    this.statements = statements;
    this.#columns = columns;
    this.#results = statements.map(() => new ResultOf());
    this.#goTo(0);
  }

  /** Sends them; `ask` is the `query` of pg's client. */
  send(ask: (batch: unknown) => unknown): Promise<readonly pg.QueryResult[]> {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Result[]>();
    this.#end = (error) => (error ? reject(error) : resolve(this.#results));
    ask(this);
    return promise;
  }

  get #result(): Result {
    return this.#results[this.#at] as Result;
  }

  #goTo(at: number): void {
    this.#at = at;
    this.name = this.statements[at]?.name;
    this.text = this.statements[at]?.text ?? "";
  }

  submit(connection: unknown): null {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      for (const at of this.statements.keys()) this.#send(wire, at);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #send(wire: Wire, at: number): void {
    const { name, text } = this.statements[at] as Statement;
    const isParsed =
      name !== undefined &&
      (wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined);
    if (!isParsed) {
      wire.parse({ text, name });
      if (name !== undefined) wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: this.#values[at] ?? [], valueMapper: (value) => value });
    const known = name === undefined ? undefined : this.#columns.get(name);
    if (known) this.#results[at]?.addFields(known);
    else wire.describe({ type: "P", name: "" });
    wire.execute({ portal: "", rows: undefined });
  }

  handleRowDescription({ fields }: { readonly fields: readonly unknown[] }): void {
    this.#result.addFields(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly unknown[] }): void {
    if (this.#unreadable) return;
    try {
      this.#result.addRow(this.#result.parseRow(fields));
    } catch (error) {
      this.#unreadable = error;
    }
  }

  handleCommandComplete(message: unknown): void {
    this.#result.addCommandComplete(message);
    if (this.name !== undefined && !this.#columns.has(this.name)) this.#columns.set(this.name, this.#result.fields);
    this.#goTo(this.#at + 1);
  }

  handleEmptyQuery(): void {
    this.#goTo(this.#at + 1);
  }

  /** The server skips the rest of the batch, and what it would have parsed of it. */
  handleError(error: unknown, connection: unknown): void {
    const { submittedNamedStatements } = connection as Wire;
    for (const { name } of this.statements.slice(this.#at))
      if (name !== undefined) delete submittedNamedStatements[name];
    this.#end(error);
  }

  handleReadyForQuery(): void {
    this.#end(this.#unreadable);
  }
}
