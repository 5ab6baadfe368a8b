import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake } from '../../../../testing/intake/open-intake.ts';
import { readCorpus, type CorpusFile } from '../../../../testing/intake/corpus/read-corpus.ts';

const { house, deliver, started } = await openIntake();
afterAll(house.close);

const remedy = 'Print it to a new PDF and upload the new one.';
/** By the kind of the file: how its refusal begins, by the key of the corpus. */
const sentences: Readonly<Record<string, readonly [status: number, text: string]>> = {
  locked: [422, 'This PDF is password-protected. Save a copy without the password and upload the copy.'],
  script: [415, `This PDF contains a script. ${remedy}`],
  attachment: [415, `This PDF contains an attachment, a sound or a film. ${remedy}`],
  action: [
    415,
    `This PDF contains an action that leaves its pages, for a program, an address or another file. ${remedy}`,
  ],
  otherFormat: [415, `This PDF contains a file of another format. ${remedy}`],
  heic: [
    415,
    'HEIC pictures are not accepted. On an iPhone choose Settings, Camera, Formats, Most Compatible',
  ],
  knownFormat: [415, 'files are not accepted. Upload JPEG, PNG, WebP or AVIF'],
  format: [415, 'This type of file is not accepted. Upload'],
  unreadable: [422, 'could not be read.'],
  videoCodec: [
    415,
    'This video is in a format that browsers do not play. Record it again as MP4 with H.264.',
  ],
  videoLength: [422, 'The video must last from 0.2 seconds to 15 minutes.'],
};

const corpus = readCorpus();
const results = new Map<string, { readonly status: number; readonly message: string }>();

/** Concurrently, because two parser processes wait for files. */
async function deliverAll(): Promise<void> {
  const id = await started();
  const waiting = [...corpus];
  const next = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const answer = await deliver(id, file.documentType, file.bytes);
      const { Message = '' } = answer.json<{ Message?: string }>();
      results.set(file.path, { status: answer.statusCode, message: Message });
    }
  };
  await Promise.all(Array.from({ length: 4 }, next));
}

function differenceOf({ path, expected }: CorpusFile): string | undefined {
  const { status, message } = results.get(path) ?? { status: 0, message: 'not sent' };
  const [wanted, text] = expected === 'accepted' ? [200, ''] : (sentences[expected] ?? [0, '']);
  return status === wanted && message.includes(text)
    ? undefined
    : `${path}: ${expected}, got ${status} ${message}`;
}

describe('F5 F6 F9 the corpus of files that customers send', () => {
  beforeAll(deliverAll, 60_000);

  test('has at least 200 files of at least eight tools', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    expect(new Set(corpus.map(({ tool }) => tool)).size).toBeGreaterThanOrEqual(8);
  });

  test('each file is accepted, or refused with the right sentence', () => {
    expect(corpus.flatMap((file) => differenceOf(file) ?? [])).toEqual([]);
  });
});
