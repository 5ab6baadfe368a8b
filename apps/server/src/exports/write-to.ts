import type { PassThrough } from 'node:stream';
import { ExportCancelled } from './produce-export.ts';

/** A reader that accepts no data for this time counts as disconnected. */
const longestSilenceMs = 20_000;

interface Patience {
  readonly silentMs?: number;
  /** Who has not taken all by then (`performance.now()`) is too slow to be waited for. */
  readonly until?: number;
}

/** Waits until there is room. @throws ExportCancelled when the reader has disconnected */
export async function writeTo(
  output: PassThrough,
  bytes: Buffer,
  { silentMs = longestSilenceMs, until = Number.POSITIVE_INFINITY }: Patience = {},
): Promise<void> {
  if (output.destroyed) throw new ExportCancelled('The reader has gone.');
  if (output.write(bytes)) return;
  if (performance.now() > until) throw new ExportCancelled('The reader is too slow.');
  await new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      output.off('drain', onDrain).off('close', onClose);
      act();
    };
    const onDrain = settle(resolve);
    const onClose = settle(() => reject(new ExportCancelled('The reader has gone.')));
    const timer = setTimeout(onClose, silentMs);
    output.once('drain', onDrain).once('close', onClose);
  });
}
