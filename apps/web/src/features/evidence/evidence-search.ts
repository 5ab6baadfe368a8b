import * as z from 'zod/mini';
import { text } from '../../lib/page/search-params.ts';

const evidenceSearch = z.object({ uan: text(20) });

export const readEvidenceSearch = (search: unknown): z.output<typeof evidenceSearch> =>
  z.parse(evidenceSearch, search);
