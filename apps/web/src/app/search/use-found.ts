import { findApplications, type FoundApplication } from '@kyc/contract/applications/find-applications';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';

const TYPED_MS = 150;
const LEAST = 2;

export interface Found {
  readonly rows: readonly FoundApplication[];
  /** Whether the rows belong to the present text. */
  readonly isCurrent: boolean;
  /** The text of the line under the box. */
  readonly note: string | undefined;
  /** The text for a screen reader. */
  readonly say: string;
}

/** Searches when the typing pauses; the next letter cancels the pending request. */
export function useFound(typed: string): Found {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, TYPED_MS);
  const isAsking = asked.length >= LEAST && text.length >= LEAST;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) =>
      callApi(findApplications, { body: { Text: asked }, loader: 'hidden', errors: 'quiet', signal }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    // Names and mobiles are cached only while they are visible.
    gcTime: 0,
  });
  if (text.length < LEAST)
    return {
      rows: [],
      isCurrent: true,
      note: text === '' ? undefined : t('search.tooShort'),
      say: '',
    };
  const isCurrent = asked === text && !isFetching && !isPlaceholderData;
  if (!isCurrent)
    return { rows: data?.Rows ?? [], isCurrent, note: t('search.searching'), say: t('search.searching') };
  if (error) {
    const note = t('search.failed', { why: reasonOf(error) ?? '' });
    return { rows: [], isCurrent, note, say: note };
  }
  const rows = data?.Rows ?? [];
  const found = rows.length === 0 ? t('search.none') : t('search.found', { count: rows.length });
  const more = [
    data?.IsMore ? t('search.isMore') : '',
    data && data.Masked.length > 0 ? t('search.masked', { what: data.Masked.join(', ') }) : '',
  ];
  const say = [found, ...more].filter(Boolean).join('. ');
  return { rows, isCurrent, note: say, say };
}
