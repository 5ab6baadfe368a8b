import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createTarDecoder, createTarPacker } from 'modern-tar';

export interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Packs entries into a tar archive, as fast as the reader consumes it. */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const feeding = feed();
  feeding.catch((error: unknown) => controller.error(error));
  yield* readable;
  await feeding;

  async function feed(): Promise<void> {
    for await (const { name, content } of entries) {
      const writer = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
      await writer.write(content);
      await writer.close();
    }
    controller.finalize();
  }
}

export async function* unpackTar(archive: AsyncIterable<Uint8Array>): AsyncIterable<Entry> {
  const stream: ReadableStream<Uint8Array> = Readable.toWeb(Readable.from(archive, { objectMode: false }));
  for await (const { header, body } of stream.pipeThrough(createTarDecoder()))
    yield { name: header.name, content: await buffer(body) };
}
