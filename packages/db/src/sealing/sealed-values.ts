import {
  sealedBeginning,
  type FieldToken,
  type FoundKind,
  type SealedBody,
  type SealedText,
  type SealedWords,
} from './field-seals.ts';
import { sealsOf, type Reads, type Tx } from '../connection/transaction.ts';

export function sealText(tx: Tx, kind: FoundKind, clear: string): SealedText {
  return sealsOf(tx).seal(kind, clear) as SealedText;
}

export function tokenOf(tx: Reads, kind: FoundKind, clear: string): FieldToken | null {
  return sealsOf(tx).token(kind, clear) as FieldToken | null;
}

/** A text that has no token; null stays null. */
export function sealWords<T extends string | null>(tx: Tx, clear: T): SealedWords | Extract<T, null> {
  if (clear === null) return null as Extract<T, null>;
  return sealsOf(tx).seal('text', clear) as SealedWords;
}

/** The text of a value that is written as jsonb. */
export function sealBody(tx: Tx, body: unknown): SealedBody {
  return JSON.stringify(sealedBodyOf(tx, body)) as SealedBody;
}

/** Within a larger JSON: a sealed body is a text there. */
export function sealedBodyOf(tx: Tx, body: unknown): SealedBody {
  const stored = sealsOf(tx).seal('body', JSON.stringify(body));
  return (stored.startsWith(sealedBeginning) ? stored : body) as SealedBody;
}
