import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';

export type ReadNotices = ReplyOf<typeof readNotices>;

/** Apart from the query, whose call comes with the list. */
export const NOTICES_KEY = ['notices'] as const;
