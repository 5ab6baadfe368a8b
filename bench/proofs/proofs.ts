// What a proof costs: the signature of a form of 2 MB, of an Aadhaar XML and of a code in a photograph, in the process for untrusted files.
import { signPdf } from '@kyc/demo-data/proofs/sign-pdf';
import {
  anchorsOf,
  createProofWorld,
  type ProofWorld,
} from '../../apps/server/testing/proofs/proof-world.ts';
import { drawLargeForm, drawPhotograph, drawXml } from '../../apps/server/testing/proofs/large-files.ts';
import { signUpdate } from '../../apps/server/testing/proofs/sign-update.ts';
import { askParser, closeParsers } from '../../apps/server/src/untrusted/ask-parser.ts';
import { checkSignatures } from '../../apps/server/src/untrusted/proofs/check-signatures.ts';
import type { CheckedFile } from '../../apps/server/src/untrusted/proofs/proof-types.ts';
import { sized } from '../runner/run-size.ts';

/** Of a form of 2 MB. */
const goalMs = 50;
const rounds = sized(40, 2);
const pictures = sized(8, 1);

export async function run(): Promise<void> {
  const world = await createProofWorld();
  const form = await drawLargeForm(pictures);
  const signing = { signer: world.signer, path: world.path, on: world.at };
  const signed = await signPdf(form, signing);
  const size = `${(signed.byteLength / 1_000_000).toFixed(1)} MB`;
  const twice = signUpdate(signed, { ...signing, field: 'Signature2' });
  const xml = await drawXml(world);
  const photograph = await drawPhotograph(world);
  try {
    await measure(
      `form, in the parser: ${size}`,
      async () => {
        await askParser('check-signatures', inputOf(world, { file: signed, kind: 'pdf' }));
      },
      goalMs,
    );
    await measure(
      `form, the check alone: ${size}`,
      () => checkSignatures(inputOf(world, { file: signed, kind: 'pdf' })),
      goalMs,
    );
    await measure(`form with its words: ${size}`, () =>
      checkSignatures(inputOf(world, { file: signed, kind: 'pdf', wantsWords: true })),
    );
    await measure(`form signed twice: ${size}`, () =>
      checkSignatures(inputOf(world, { file: twice, kind: 'pdf' })),
    );
    await measure(`Aadhaar XML: ${(xml.byteLength / 1_000).toFixed(0)} kB`, () =>
      checkSignatures(inputOf(world, { file: xml, kind: 'xml' })),
    );
    await measure('secure code in a photograph: 9 megapixels', () =>
      checkSignatures(inputOf(world, { file: photograph, kind: 'picture' })),
    );
  } finally {
    closeParsers();
  }
}

type Measured = Pick<CheckedFile, 'file' | 'kind'> & { readonly wantsWords?: boolean };

function inputOf(world: ProofWorld, { wantsWords = false, ...measured }: Measured): CheckedFile {
  return {
    ...measured,
    wantsWords,
    hasCodes: false,
    anchors: anchorsOf(world.authority),
    revocationLists: [],
    contact: null,
    now: world.now.toISOString(),
  };
}

async function measure(name: string, act: () => Promise<unknown>, goal?: number): Promise<void> {
  // The first loads the libraries.
  const began = performance.now();
  await act();
  const first = performance.now() - began;
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const judged =
    goal === undefined ? '' : `; goal ${String(goal)} ms: ${at(0.5) <= goal ? 'met' : 'not met'}`;
  const cpu = (user + system) / 1_000 / rounds;
  console.log(
    `proofs ${name}, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, the first ${first.toFixed(0)} ms, CPU here ${cpu.toFixed(1)} ms${judged}`,
  );
}
