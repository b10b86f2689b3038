// How a feature declares a command of `npm run tiffin`.

export interface CliOption {
  /** Placeholder of its value, such as 'HH:MM'; undefined for a switch. */
  value?: string;
  description: string;
  isRequired?: boolean;
  /** The accepted values; `sold-out` is read as `sold_out`. */
  oneOf?: readonly string[];
  format?: { pattern: RegExp; description: string };
}

export interface CliInput {
  /** One value for each of the command's arguments. */
  args: string[];
  /** Values of the options that were given. */
  values: Readonly<Record<string, string | undefined>>;
  switches: ReadonlySet<string>;
}

export interface CliCommand {
  /** As it is typed: 'pack export'. */
  name: string;
  /** Placeholders of its arguments, such as ['TENANT', 'DIR']; all are required. */
  args?: readonly string[];
  options?: Readonly<Record<string, CliOption>>;
  description: string;
  /** Resolves with an exit code other than 0, if any. Throws UsageError or CommandFailed for what the operator can fix. */
  run(input: CliInput): Promise<number | void>;
}

/** The arguments do not fit the command; the usage is printed with the message. */
export class UsageError extends Error {}

/** The arguments are valid, but the command cannot be carried out; the message says why. */
export class CommandFailed extends Error {}
