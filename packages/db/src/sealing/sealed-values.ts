import {
  sealedBeginning,
  type FieldToken,
  type FoundKind,
  type SealedBody,
  type SealedText,
} from './field-seals.ts';
import { sealsOf, type Tx } from '../connection/transaction.ts';

export function sealText(tx: Tx, kind: FoundKind, clear: string): SealedText {
  return sealsOf(tx).seal(kind, clear) as SealedText;
}

export function tokenOf(tx: Tx, kind: FoundKind, clear: string): FieldToken | null {
  return sealsOf(tx).token(kind, clear) as FieldToken | null;
}

/** The text of what is written as jsonb. */
export function sealBody(tx: Tx, body: unknown): SealedBody {
  return JSON.stringify(sealedBodyOf(tx, body)) as SealedBody;
}

/** Within a larger JSON: a sealed body is a text there. */
export function sealedBodyOf(tx: Tx, body: unknown): SealedBody {
  const stored = sealsOf(tx).seal('body', JSON.stringify(body));
  return (stored.startsWith(sealedBeginning) ? stored : body) as SealedBody;
}
