import * as z from 'zod/mini';
import { text } from '../../lib/page/search-params.ts';

const timelineSearch = z.object({ uan: text(20) });

export const readTimelineSearch = (search: unknown) => z.parse(timelineSearch, search);
