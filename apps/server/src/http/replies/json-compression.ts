import { constants } from 'node:zlib';
import type { RouteOptions } from 'fastify';

/** bench/bytes.ts: below it compressing saves a packet at most; brotli's first level is the cheapest of all. */
const threshold = 4096;

export const jsonCompression = {
  threshold,
  syncThreshold: 262_144,
  encodings: ['br', 'gzip'],
  zlibOptions: { level: 1 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
} satisfies RouteOptions['compress'];
