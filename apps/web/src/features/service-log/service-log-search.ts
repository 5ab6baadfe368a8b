import { serviceLogColumns } from '@kyc/contract/service-log/service-log-columns';
import * as z from 'zod/mini';
import { direction, lenient, pageNumber, text } from '../../lib/page/search-params.ts';

const serviceLogSearch = z.object({
  uan: text(20),
  mobile: text(15),
  page: pageNumber,
  sort: lenient(z.enum(serviceLogColumns)),
  dir: direction,
});
export type ServiceLogSearch = z.output<typeof serviceLogSearch>;

export const readServiceLogSearch = (search: unknown): ServiceLogSearch => z.parse(serviceLogSearch, search);
