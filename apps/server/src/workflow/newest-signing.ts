import type { ServiceFacts } from '@kyc/domain/acceptance/facts/facts';

/** A form is signed again after a rejection; the stage keeps the first time. */
export function newestOf(stage: Date | undefined, service: ServiceFacts | undefined): Date | null {
  const times = [stage, service?.answeredOn ?? undefined].filter((time) => time !== undefined);
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}
