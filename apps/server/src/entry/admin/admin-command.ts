import { Command, CommanderError } from 'commander';

/** The environment of the command: settings, standard output and error output. */
export interface Terminal {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly out: { write(text: string): void };
  readonly err: { write(text: string): void };
}

/** The complete command with its terminal; its verbs find it there. */
export class AdminCommand extends Command {
  readonly terminal: Terminal;
  exitCode = 0;

  constructor(terminal: Terminal) {
    super('npm run admin --');
    this.terminal = terminal;
    // Handed on to every verb that is added afterwards.
    this.configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
    });
    this.exitOverride();
  }

  /** Does what the words say; gives the exit code. */
  async run(words: readonly string[]): Promise<number> {
    try {
      await this.parseAsync(words, { from: 'user' });
    } catch (error) {
      // Help was shown, or the words were refused with a sentence.
      if (error instanceof CommanderError) return error.exitCode;
      throw error;
    }
    return this.exitCode;
  }

  /** @throws Error when the verb belongs to no admin command */
  static of(verb: Command): AdminCommand {
    if (verb instanceof AdminCommand) return verb;
    if (verb.parent === null) throw new Error(`the verb ${verb.name()} belongs to no admin command`);
    return AdminCommand.of(verb.parent);
  }
}
