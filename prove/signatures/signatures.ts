// Every signed file gets the state that its case states, and openssl, pdfsig and xmlsec1 agree or the case explains the difference.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProofReason } from '@kyc/contract/proofs/proof-states';
import { allProofCases } from '../../apps/server/testing/proofs/all-cases.ts';
import { inputOf, outcomeOf } from '../../apps/server/testing/proofs/judge-case.ts';
import type { ProofCase } from '../../apps/server/testing/proofs/proof-case.ts';
import { createProofWorld } from '../../apps/server/testing/proofs/proof-world.ts';
import { limits } from '../../apps/server/src/untrusted/limits.ts';
import { askParser, closeParsers } from '../../apps/server/src/untrusted/ask-parser.ts';
import type { CheckedSignatures } from '../../apps/server/src/untrusted/proofs/proof-types.ts';
import {
  askOpenssl,
  askPdfsig,
  askXmlsec,
  isInstalled,
  programs,
  type Judged,
  type Program,
} from './opinions.ts';
import { tryRandomChanges } from './random-changes.ts';
import type { Claims } from '../suites/claims.ts';

/** For each file of the daily cases. */
const changesOfFile = 40;
const accepted: readonly ProofReason[] = ['current', 'timeStamped', 'expiredSince'];
const changed: readonly ProofReason[] = ['contentAdded', 'bytesAdded', 'certifiedChanged'];
/** The signature itself does not hold. */
const unsound: readonly ProofReason[] = [
  'byteRange',
  'digestDiffers',
  'signatureDiffers',
  'signatureForm',
  'certificateNotNamed',
  'tooMany',
  'tooLarge',
  'weakDigest',
];

/** Wants openssl, pdfsig and xmlsec1 on the path (Debian: openssl, poppler-utils, xmlsec1). */
export async function run(claims: Claims): Promise<void> {
  const missing = (Object.keys(programs) as Program[]).filter((program) => !isInstalled(program));
  claims.claim(
    `second opinions are installed${missing.map((each) => `, but ${each}`).join('')}`,
    missing.length === 0,
  );
  const folder = mkdtempSync(join(tmpdir(), 'kyc-signatures-'));
  const counts = { rejected: 0, wronglyAccepted: 0, honest: 0, wronglyRejected: 0, asked: 0, explained: 0 };
  const world = await createProofWorld();
  try {
    for (const each of allProofCases) {
      const file = await each.make(world);
      const input = await inputOf(each, world, file);
      const began = performance.now();
      const answer = await askParser('check-signatures', input);
      const took = performance.now() - began;
      if (took > limits.proofMs) claims.claim(`${each.name}: answered after ${took.toFixed(0)} ms`, false);
      tally(claims, each, answer, counts);
      const differences = differencesOf({ folder, file, input, at: world.at }, answer, missing);
      counts.asked += differences.length;
      for (const { program, text, differs } of differences) {
        const reason = each.differs?.[program];
        if (differs && reason !== undefined) counts.explained += 1;
        if (differs && reason === undefined) claims.claim(`${each.name}: ${text}, unexplained`, false);
        if (!differs && reason !== undefined)
          claims.claim(`${each.name}: ${program} agrees, although a difference is explained`, false);
      }
    }
    const { tried, accepted: altered, thrown } = await tryRandomChanges(world, changesOfFile);
    claims.count(tried);
    claims.claim(
      `${String(altered.length)} of ${String(tried)} random changes accepted ${altered.slice(0, 3).join(', ')}`,
      altered.length === 0,
    );
    claims.claim(
      `${String(thrown.length)} random changes stop the check ${thrown.slice(0, 3).join(', ')}`,
      thrown.length === 0,
    );
  } finally {
    closeParsers();
    rmSync(folder, { recursive: true, force: true });
  }
  claims.count(allProofCases.length + counts.asked);
  claims.claim(`${String(allProofCases.length)} files, at least 80`, allProofCases.length >= 80);
  claims.claim(
    `${String(counts.wronglyAccepted)} of ${String(counts.rejected)} files accepted that must be rejected`,
    counts.wronglyAccepted === 0,
  );
  claims.claim(
    `${String(counts.wronglyRejected)} of ${String(counts.honest)} honest files rejected`,
    counts.wronglyRejected === 0,
  );
  claims.note(
    `${String(counts.asked)} opinions of other programs, ${String(counts.explained)} differences, each explained by its case`,
  );
}

interface Counts {
  rejected: number;
  wronglyAccepted: number;
  honest: number;
  wronglyRejected: number;
}

/** A file is honest when its case expects nothing but proofs. */
function tally(claims: Claims, each: ProofCase, answer: CheckedSignatures, counts: Counts): void {
  const outcome = outcomeOf(answer);
  const isRight = JSON.stringify(outcome) === JSON.stringify(each.expected);
  if (!isRight)
    claims.claim(
      `${each.name}: ${JSON.stringify(outcome)}, expected ${JSON.stringify(each.expected)}`,
      false,
    );
  const isProof = (reasons: ProofCase['expected']): boolean =>
    !('unreadable' in reasons) && reasons.length > 0 && reasons.every((reason) => accepted.includes(reason));
  if (isProof(each.expected)) {
    counts.honest += 1;
    if (!isProof(outcome)) counts.wronglyRejected += 1;
  } else {
    counts.rejected += 1;
    if (isProof(outcome)) counts.wronglyAccepted += 1;
  }
}

interface Difference {
  readonly program: Program;
  readonly differs: boolean;
  readonly text: string;
}

function differencesOf(judged: Judged, answer: CheckedSignatures, missing: readonly Program[]): Difference[] {
  const { kind } = judged.input;
  if (kind === 'picture' || (kind === 'pdf' && answer.unreadable !== null)) return [];
  const reasons = answer.proofs.map(({ reason }) => reason);
  if (kind === 'xml') {
    if (missing.includes('xmlsec1')) return [];
    const ours = reasons.length > 0 && reasons.every((reason) => accepted.includes(reason));
    return [compared('xmlsec1', ours, askXmlsec(judged))];
  }
  const found: Difference[] = [];
  if (!missing.includes('openssl')) {
    const opinions = answer.proofs.map((proof) => ({ proof, theirs: askOpenssl(judged, proof) }));
    const asked = opinions.filter(({ theirs }) => theirs !== null);
    const isSound = (reason: ProofReason): boolean => accepted.includes(reason) || changed.includes(reason);
    if (asked.length > 0)
      found.push(
        compared(
          'openssl',
          asked.every(({ proof }) => isSound(proof.reason)),
          asked.every(({ theirs }) => theirs === true),
        ),
      );
  }
  if (!missing.includes('pdfsig') && reasons.length > 0) {
    const theirs = askPdfsig(judged);
    const holds = reasons.every((reason) => !unsound.includes(reason));
    found.push(compared('pdfsig', holds, theirs.areValid && theirs.count === reasons.length));
  }
  return found;
}

function compared(program: Program, ours: boolean, theirs: boolean): Difference {
  const word = (holds: boolean): string => (holds ? 'accepts' : 'rejects');
  return { program, differs: ours !== theirs, text: `the desk ${word(ours)}, ${program} ${word(theirs)}` };
}
