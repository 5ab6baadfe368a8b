import { aofTemplateFile } from '@kyc/contract/masters/aof-templates';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The file of a stored template; a new one has none. */
export function templateFileQuery(id: number) {
  return queryOptions({
    queryKey: ['master', 'aof-template', 'file', id],
    queryFn: ({ signal }) =>
      callApi(aofTemplateFile, { params: { id }, loader: 'hidden', errors: 'quiet', signal }),
    enabled: id > 0,
    retry: false,
  });
}
