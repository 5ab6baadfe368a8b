import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filledFormQuery, type WantedForm } from './document-query.ts';
import { filledPagesQuery } from './pages-query.ts';

/** An unsigned form: the pictures of its pages where they are wanted and drawn, otherwise the file. */
export function useFilledForm(wanted: WantedForm, asPages: boolean) {
  const { isWanted } = wanted;
  const [isOpened, setOpened] = useState(false);
  const showsPages = asPages && !isOpened;
  const drawn = useQuery(filledPagesQuery({ ...wanted, isWanted: isWanted && showsPages }));
  const hasNone = drawn.data === null || drawn.isError;
  const wantsFile = isWanted && (!showsPages || hasNone);
  const filled = useQuery(filledFormQuery({ ...wanted, isWanted: wantsFile }));
  return {
    pages: isWanted && showsPages ? drawn.data?.pages : undefined,
    filled,
    isLoading: isWanted && (wantsFile ? filled.isPending : drawn.isPending),
    openFile: () => setOpened(true),
  };
}
