import { Refusal } from '@kyc/contract/refusal';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { fileFaultSentence } from '@kyc/db/files/file-fault';
import type { Command } from 'commander';
import { AdminCommand, type Terminal } from './admin-command.ts';
import { openAdminHouse, type AdminContext } from './open-admin-house.ts';

/** The result of a verb: lines for a person, or the same as data for `--json`. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: unknown;
  /** Something needs a person: exit code 1. */
  readonly isFaulty?: boolean;
}

interface Verb {
  /** Its name and arguments as commander writes them, e.g. `create <CODE>`. */
  readonly usage: string;
  readonly description: string;
  /** The arguments after `npm run admin --`. */
  readonly examples: readonly string[];
}

/** Adds a verb with its help; the caller adds its options and its action. */
export function addVerb(group: Command, { usage, description, examples }: Verb): Command {
  const lines = examples.map((example) => `  npm run admin -- ${example}`);
  return group
    .command(usage)
    .description(description)
    .option('--json', 'answer as JSON (use npm run -s admin, so that npm says nothing)')
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/** A group of verbs with one noun, e.g. `tenant`. */
export function addGroup(program: Command, noun: string, description: string): Command {
  return program.command(noun).description(description);
}

type Arguments = readonly string[];
type Options = Readonly<Record<string, string | undefined>>;

interface Given {
  readonly args: Arguments;
  readonly options: Options;
  /** The settings. */
  readonly variables: Terminal['variables'];
}

/** The action of a verb that works on the database. */
export function withAdminContext(work: (house: AdminContext, given: Given) => Promise<Outcome>) {
  return withoutAdminContext(async (given) => {
    const house = await openAdminHouse(given.variables);
    try {
      return await work(house, given);
    } finally {
      await house.close();
    }
  });
}

/** The action of a verb that needs no open database. A refusal is a sentence and exit code 1; other faults keep their stack. */
export function withoutAdminContext(work: (given: Given) => Promise<Outcome>) {
  return async function action(this: Command): Promise<void> {
    const command = AdminCommand.of(this);
    const { variables, out, err } = command.terminal;
    const { json, ...options } = this.opts<{ json?: true } & Record<string, string>>();
    try {
      const { lines, data, isFaulty = false } = await work({ args: this.args, options, variables });
      out.write(`${json === true ? JSON.stringify(data, undefined, 2) : lines.join('\n')}\n`);
      if (isFaulty) command.exitCode = 1;
    } catch (error) {
      const sentences = sentencesOf(error);
      if (sentences === undefined) throw error;
      err.write(`${sentences.join('\n')}\n`);
      command.exitCode = 1;
    }
  };
}

function sentencesOf(error: unknown): string[] | undefined {
  if (error instanceof StartRefusal) return [error.message];
  if (!(error instanceof Refusal)) {
    const sentence = fileFaultSentence(error);
    return sentence === undefined ? undefined : [sentence];
  }
  const faults = error.fields.filter(({ Message }) => Message !== error.message);
  return [error.message, ...faults.map(({ Field, Message }) => `${Field}: ${Message}`)];
}
