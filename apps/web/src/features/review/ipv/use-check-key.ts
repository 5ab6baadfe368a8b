import type { IpvItem, IpvWorkbench } from '@kyc/contract/ipv/ipv';
import { useState } from 'react';
import { useScreenKeys } from '../../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../../lib/input/use-keys-switch.ts';
import { useIpvCalls } from './ipv-query.ts';
import { useCaseFile } from '../desk/review-store.ts';

export interface CheckKey {
  /** The line that Y answers. */
  readonly next: IpvItem | undefined;
  readonly isUsed: boolean;
}

/** Y answers Yes to the first unanswered line, stored immediately like a click. */
export function useCheckKey({ Checks, MayAnswer }: IpvWorkbench): CheckKey {
  const application = useCaseFile();
  const { answer } = useIpvCalls(application.ApplicationId);
  const { areOn } = useKeysSwitch();
  // On their way: a second press goes to the line after it.
  const [sent, setSent] = useState<ReadonlySet<IpvItem>>(new Set());
  const next = MayAnswer
    ? Checks.find(({ Item, Answer }) => Answer === null && !sent.has(Item))?.Item
    : undefined;
  const say = (item: IpvItem) => {
    setSent((before) => new Set(before).add(item));
    answer
      .mutateAsync({ Item: item, Answer: 'yes', Remark: null })
      .catch(() => setSent((before) => new Set([...before].filter((each) => each !== item))));
  };
  useScreenKeys(areOn && next !== undefined ? { y: () => say(next) } : {});
  return { next: areOn ? next : undefined, isUsed: sent.size > 0 };
}
