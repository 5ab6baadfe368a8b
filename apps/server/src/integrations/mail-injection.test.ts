import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { mailDelivery } from './otp-delivery.ts';

/** A mail server that records its commands. */
const said: string[] = [];
const sink = createServer((socket) => {
  let isLetter = false;
  socket.write('220 sink\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    said.push(line);
    if (isLetter && line !== '.') return;
    const answers = line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
    isLetter = line === 'DATA';
    socket.write(`${answers}\r\n`);
  });
  socket.on('error', () => undefined);
});
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => sink.close(resolve)));

test('V1.3.11 a line break in an address, a subject or a text starts no header, no message and no command', async () => {
  const { port } = sink.address() as AddressInfo;
  const { bring } = mailDelivery(`smtp://127.0.0.1:${port}`, 'desk@example.com');
  await bring({
    mobile: '6830000001',
    email: 'a@example.com\r\nBcc: b@example.com',
    subject: 'Your code\r\nX-Own: 1\r\n\r\nanother text',
    text: 'first\r\n.\r\nMAIL FROM:<c@example.com>\r\nlast',
  });
  const at = said.indexOf('DATA');
  expect(said.slice(0, at).filter((line) => line.startsWith('RCPT TO'))).toHaveLength(1);
  expect(said.filter((line) => line === 'DATA')).toHaveLength(1);
  const letter = said.slice(at + 1);
  const headers = letter.slice(0, letter.indexOf(''));
  expect(headers.filter((line) => /^(?:Bcc|X-Own):/i.test(line))).toEqual([]);
  expect(headers.filter((line) => line.startsWith('Subject:'))).toHaveLength(1);
  // Only the dot is doubled, so the rest is text.
  expect(letter.slice(0, letter.indexOf('.'))).toContain('last');
});
