import type { RandomInteger } from './random-integer.ts';

/**
 * A block of consecutive decisions in one stream, of which exactly one is sampled. Independent random choices would give between 37 and
 * 63 of 500 at a rate of 10 %; blocks give 50.
 */
export interface SamplingBlock {
  /** Kept with the block, because the rate may change before its last decision. */
  readonly size: number;
  readonly salt: string;
  /** The position is stored only as a hash, so that no list of blocks shows which decision will be sampled. */
  readonly positionHash: string;
}

/** SHA-256, keyed with a server secret: a block has so few positions that a reader of the table could try all of a plain hash. */
export type Hash = (text: string) => string;

interface Sources {
  readonly randomInteger: RandomInteger;
  readonly hash: Hash;
}

interface BlockPlan {
  /** Above 0, up to 1. */
  readonly rate: number;
  /** Random, and different for each block. */
  readonly salt: string;
}

/** Decisions in a block. Only rates of 1 in n are exact: 30 % becomes 1 in 3. */
export function blockSize(rate: number): number {
  if (!(rate > 0 && rate <= 1)) throw new Error(`a sampling rate of ${String(rate)} is not within 0 to 1`);
  return Math.round(1 / rate);
}

/** Chooses the position when the block starts, so that no later decision can influence it. */
export function openBlock({ rate, salt }: BlockPlan, { randomInteger, hash }: Sources): SamplingBlock {
  const size = blockSize(rate);
  return { size, salt, positionHash: hash(saltedPosition(salt, randomInteger(size))) };
}

/** @param position of the decision in the block, from 0 */
export function isSampled({ salt, positionHash }: SamplingBlock, position: number, hash: Hash): boolean {
  return hash(saltedPosition(salt, position)) === positionHash;
}

function saltedPosition(salt: string, position: number): string {
  return `${salt}:${String(position)}`;
}
