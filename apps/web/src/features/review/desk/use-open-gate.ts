import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CaseFile } from '../rows/case-file.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { acceptanceKey } from '../api/found/acceptance-query.ts';
import { useAcceptance } from '../api/found/use-acceptance.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Gate } from './gate.ts';

const ofRemark = 'remark:';

/** Requests the gate's result, where the tenant has the gate on. */
export function useOpenGate({ ApplicationId }: CaseFile, { typed, write }: Drafts): Gate {
  const client = useQueryClient();
  const { isOn, data, error } = useAcceptance(ApplicationId);
  const [isOpen, setOpen] = useState<boolean>();
  // As it was when the case opened: an answer that lets it pass does not hide its line.
  if (isOpen === undefined && data !== undefined) setOpen(data.Outcome !== 'pass');
  useUnsavedWork([...typed].some(([key, text]) => key.startsWith(ofRemark) && text.trim() !== ''));
  const drafts = new Map(
    [...typed].flatMap(([key, text]) =>
      key.startsWith(ofRemark) ? [[key.slice(ofRemark.length), text]] : [],
    ),
  );
  const list = useRef<HTMLUListElement>(null);

  const checkAgain = () => client.invalidateQueries({ queryKey: acceptanceKey(ApplicationId) });
  const focusFirst = () => list.current?.querySelector<HTMLElement>('[data-finding]')?.focus();
  return {
    isOn,
    acceptance: isOn ? data : undefined,
    failure: data === undefined ? error : null,
    isOpen: isOpen === true,
    setOpen,
    reveal: () => {
      setOpen(true);
      if (list.current) focusFirst();
      // A closed one is rendered with the next frame.
      else requestAnimationFrame(() => requestAnimationFrame(focusFirst));
    },
    checkAgain,
    list,
    drafts,
    setDraft: (ruleId, text) => write(`${ofRemark}${ruleId}`, text === '' ? undefined : text),
  };
}
