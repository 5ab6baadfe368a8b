import type { PassThrough } from 'node:stream';
import { ExportCancelled } from './produce-export.ts';

/** A reader who takes nothing for so long is gone. */
const patienceMs = 60_000;

/** Waits until there is room for more. @throws ExportCancelled when the reader has gone */
export async function writeTo(output: PassThrough, bytes: Buffer): Promise<void> {
  if (output.destroyed) throw new ExportCancelled('The reader has gone.');
  if (output.write(bytes)) return;
  await new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      output.off('drain', onDrain).off('close', onClose);
      act();
    };
    const onDrain = settle(resolve);
    const onClose = settle(() => reject(new ExportCancelled('The reader has gone.')));
    const timer = setTimeout(onClose, patienceMs);
    output.once('drain', onDrain).once('close', onClose);
  });
}
