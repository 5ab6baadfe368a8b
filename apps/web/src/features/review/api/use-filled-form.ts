import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filledFormQuery, type WantedForm } from './document-query.ts';
import { filledPagesQuery } from './pages-query.ts';

/** An unsigned form: its page images where wanted and available, otherwise the file. */
export function useFilledForm(wanted: WantedForm, asPages: boolean) {
  const { isWanted } = wanted;
  const [isOpened, setOpened] = useState(false);
  const showsPages = asPages && !isOpened;
  const rendered = useQuery(filledPagesQuery({ ...wanted, isWanted: isWanted && showsPages }));
  const hasNone = rendered.data === null || rendered.isError;
  const wantsFile = isWanted && (!showsPages || hasNone);
  const filled = useQuery(filledFormQuery({ ...wanted, isWanted: wantsFile }));
  return {
    pages: isWanted && showsPages ? rendered.data?.pages : undefined,
    filled,
    isLoading: isWanted && (wantsFile ? filled.isPending : rendered.isPending),
    openFile: () => setOpened(true),
  };
}
