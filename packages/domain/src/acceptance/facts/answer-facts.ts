import { kraStatusCode, panStatusCode } from '@kyc/contract/acceptance/status-codes';
import { ApiId, isApiId } from '@kyc/contract/log-types';
import { answeredServices, answerOf } from '../../evidence/answer-keys.ts';
import type { Derived } from './derived.ts';
import type { Fact, FactValue, ServiceFacts } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

interface KeySource {
  readonly apiId: ApiId;
  readonly key: string;
}

const sources = new Map<string, KeySource[]>();
for (const [id, { keys }] of Object.entries(answeredServices))
  for (const [key, known] of Object.entries(keys)) {
    const apiId = Number(id);
    if ('fact' in known && isApiId(apiId))
      sources.set(known.fact, [...(sources.get(known.fact) ?? []), { apiId, key }]);
  }

/** Maps each fact that is read from answers to its keys in them (answer-keys.ts). */
export const answerFactSources: ReadonlyMap<string, readonly KeySource[]> = sources;

/** Facts that an answer must contain: an answer without one leaves its fact unknown. Every other fact is optional. */
const verdicts: ReadonlySet<string> = new Set([
  'aadhaar.masked',
  'amlHits',
  'amlRisk',
  'dedupe.duplicate',
  'ipv.spokenOtpMatch',
  'kraStatus',
  'location.inIndia',
  'offline.signatureValid',
  'panStatus',
  'selfie.live',
  'signature.isSignature',
]);

/** Facts of the first catalogue, which are unknown if the service was never called. */
const unknownUnasked: ReadonlySet<string> = new Set([
  'amlHits',
  'amlRisk',
  'ipvFaces',
  'kraStatus',
  'panStatus',
]);

/**
 * Reads each fact from the newest answer about the present values. A fact is null if the service was not called, which
 * separate rules cover, and unknown if the service was called but has not answered about the present values.
 */
export function answerFacts(stored: StoredFacts): Derived {
  return Object.fromEntries([...sources.keys()].map((name) => [name, () => answered(stored, name)]));
}

/** Reads the fact with this name. */
export function answered(stored: StoredFacts, name: string): Fact {
  return factOf(name, sources.get(name) ?? [], stored);
}

function factOf(name: string, keys: readonly KeySource[], { calls }: StoredFacts): Fact {
  if (calls === undefined) return undefined;
  const asked = keys.flatMap(({ apiId, key }) => {
    const service = calls.get(apiId);
    return service === undefined ? [] : [{ service, key }];
  });
  if (asked.length === 0) return unknownUnasked.has(name) ? undefined : null;
  const answers = asked
    .filter(({ service }) => service.answer !== null)
    .toSorted((one, other) => timeOf(other.service) - timeOf(one.service));
  if (answers.length === 0) return undefined;
  for (const { service, key } of answers) {
    if (isEarlier(service, key)) continue;
    const value = asFact(name, answerOf(service.answer ?? {}, key));
    if (value !== null) return value;
  }
  const isUnknown = answers.some(({ service, key }) => isEarlier(service, key)) || verdicts.has(name);
  return isUnknown ? undefined : null;
}

function isEarlier({ earlierKeys }: ServiceFacts, key: string): boolean {
  return earlierKeys?.has(key) ?? false;
}

function timeOf({ answeredOn }: ServiceFacts): number {
  return answeredOn?.getTime() ?? 0;
}

const amounts: ReadonlySet<string> = new Set([
  'amlHits',
  'digilocker.documents',
  'face.score',
  'income.closingBalance',
  'income.months',
  'ipv.seconds',
  'ipvFaces',
  'offline.ageDays',
]);

/** Flags that the rules compare with Y and N, as the PAN services write them; they compare every other flag with true and false. */
const letteredFlags: ReadonlySet<string> = new Set([
  'pan.dobMatch',
  'pan.linked',
  'pan.nameMatch',
  'pan.seeding',
]);
const flags: ReadonlySet<string> = new Set([
  'aadhaar.masked',
  'aml.debarred',
  'aml.pep',
  'bank.verified',
  'dedupe.duplicate',
  'face.isMatch',
  'ifsc.valid',
  'ipv.spokenOtpMatch',
  'location.inIndia',
  'offline.signatureValid',
  'selfie.live',
  'signature.isSignature',
]);
const codes: ReadonlyMap<string, (text: string) => string> = new Map([
  ['panStatus', panStatusCode],
  ['kraStatus', kraStatusCode],
]);

/** Normalises a value: providers write numbers as text, yes as true, "TRUE", Y or 1, and a status as code or words. */
function asFact(name: string, value: unknown): FactValue {
  const flag = letteredFlags.has(name) || flags.has(name) ? flagOf(value) : undefined;
  if (flag !== undefined) return flags.has(name) ? flag : flag ? 'Y' : 'N';
  const code = codes.get(name);
  if (code !== undefined && (typeof value === 'string' || typeof value === 'number'))
    return code(String(value)) || null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text === '') return null;
  const amount = amounts.has(name) ? Number(text.replaceAll(',', '')) : Number.NaN;
  return Number.isNaN(amount) ? text : amount;
}

/** Undefined for a value that is neither a yes nor a no. */
function flagOf(value: unknown): boolean | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const word = String(value).trim();
  if (/^(?:true|t|y|yes|1)$/i.test(word)) return true;
  return /^(?:false|f|n|no|0)$/i.test(word) ? false : undefined;
}

/** Returns the services' texts for one fact about the present values. */
export function answerTexts(stored: StoredFacts, name: string): string[] {
  return (sources.get(name) ?? []).flatMap(({ apiId, key }) => {
    const service = stored.calls?.get(apiId);
    if (service?.answer == null || isEarlier(service, key)) return [];
    const value = answerOf(service.answer, key);
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
}
