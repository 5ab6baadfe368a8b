import { sql } from 'kysely';

// Each connection keeps every named statement for ever, so texts beyond this many (lists of varying length) stay unnamed.
const mostNamesOfConnection = 500;

const marker = '/* planned at each call */';

/**
 * Begins a statement whose best plan changes while the transaction's table grows, such as in an import: a plan that was made while the table
 * was empty would compare every pair of rows. (`planMode` has the same effect, and also plans the checks of foreign keys for each row.)
 */
export const plannedAtEachCall = sql.raw(marker);

/** Gives a text one lasting name, so that each connection parses, plans and describes it once (1.9 times faster). */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;

  /** @param most none where a pooler gives each transaction another connection */
  constructor(most: number = mostNamesOfConnection) {
    this.#most = most;
  }

  /** Empty for a text that is to be parsed each time: a setting contains its value. */
  nameOf(text: string): string {
    if (text.startsWith('set local ') || text.startsWith(marker)) return '';
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= this.#most) return '';
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
