import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { eicar } from './strange-files.ts';

/** Returns clamd's reply to a file; undefined keeps the connection open without a reply. */
type Reply = (file: Buffer, socket: Socket) => string | undefined;

export interface FakeClamd {
  /** For CLAMD_URL. */
  readonly url: string;
  /** Every file that was sent completely. */
  readonly files: Buffer[];
  reply: Reply;
  close(): Promise<void>;
}

/** Finds the EICAR test file, as every scanner does. */
export const findsEicar: Reply = (file) =>
  file.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';

/** A clamd as its manual describes the protocol: INSTREAM with chunks up to an empty one, replies ended by NUL. */
export async function openClamd({
  reply = findsEicar,
  socketPath,
}: { reply?: Reply; socketPath?: string } = {}): Promise<FakeClamd> {
  const open = new Set<Socket>();
  const fake = { files: [] as Buffer[], reply };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (received.toString('latin1') === 'zVERSION\0') socket.end('ClamAV 1.4.3/27500\0');
      const file = fileOf(received);
      if (file === undefined) return;
      fake.files.push(file);
      const answer = fake.reply(file, socket);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  await once(
    socketPath === undefined ? server.listen(0, '127.0.0.1') : server.listen(socketPath),
    'listening',
  );
  const url =
    socketPath === undefined
      ? `tcp://127.0.0.1:${String((server.address() as AddressInfo).port)}`
      : `unix:${socketPath}`;
  return Object.assign(fake, {
    url,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  });
}

/** The complete file once its last chunk has arrived. */
function fileOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (received.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
