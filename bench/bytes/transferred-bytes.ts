import { request, type OutgoingHttpHeaders } from 'node:http';

interface Asked {
  readonly method?: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
}

/** The length of a reply's body as sent: node:http, unlike fetch, does not decompress. */
export async function transferredBytes(url: string, { body, ...asked }: Asked): Promise<number> {
  return await new Promise((resolve, fail) => {
    const call = request(url, asked, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('error', fail);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else fail(new Error(`${url} was answered ${answer.statusCode}`));
      });
    });
    call.once('error', fail);
    call.end(body);
  });
}
