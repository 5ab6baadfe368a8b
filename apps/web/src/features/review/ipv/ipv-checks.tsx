import {
  ipvAnswers,
  ipvItemNames,
  ipvRemarkLength,
  type IpvAnswer,
  type IpvWorkbench,
  type ShownIpvCheck,
} from '@kyc/contract/ipv/ipv';
import { Button, Kbd, Radio, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { useIpvCalls } from './ipv-query.ts';
import { ProposedReason } from './proposed-reason.tsx';
import { useCheckKey } from './use-check-key.ts';
import classes from './ipv.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** Each answer is stored immediately; the missing ones for Verify are listed below. */
export function IpvChecks({ workbench }: { readonly workbench: IpvWorkbench }) {
  const { next, isUsed } = useCheckKey(workbench);
  const list = useRef<HTMLUListElement>(null);
  // Not when they are opened: the verifier starts with the video above them.
  useEffect(() => {
    if (isUsed && next !== undefined)
      list.current?.querySelector('[data-next]')?.scrollIntoView({ block: 'nearest' });
  }, [next, isUsed]);
  if (workbench.Checks.length === 0) return null;
  return (
    <section aria-label={t('ipv.checklist')}>
      <h3 className={classes['heading']}>{t('ipv.checklist')}</h3>
      <ul ref={list} className={classes['checks']}>
        {workbench.Checks.map((check) => (
          <Check
            key={check.Item}
            check={check}
            mayAnswer={workbench.MayAnswer}
            isNext={check.Item === next}
          />
        ))}
      </ul>
      <p className={classes['note']} role="status">
        {workbench.Missing.length > 0
          ? t('ipv.missing', { missing: workbench.Missing.join(', ') })
          : t('ipv.complete')}
      </p>
    </section>
  );
}

interface CheckProps {
  readonly check: ShownIpvCheck;
  readonly mayAnswer: boolean;
}

interface LineProps extends CheckProps {
  /** Y answers this one. */
  readonly isNext: boolean;
}

function Check({ check, mayAnswer, isNext }: LineProps) {
  const application = useCaseFile();
  const { answer } = useIpvCalls(application.ApplicationId);
  // A call is on its way only after the next paint: until then the button would jump back.
  const [picked, setPicked] = useState<IpvAnswer>();
  const say = (chosen: IpvAnswer, Remark: string | null) => {
    setPicked(chosen);
    answer.mutate({ Item: check.Item, Answer: chosen, Remark }, { onSettled: () => setPicked(undefined) });
  };
  const known = ipvAnswers.find((each) => each === check.Answer);
  return (
    <li className={classes['check']} data-next={isNext || undefined}>
      <Radio.Group
        className={classes['question'] ?? ''}
        label={ipvItemNames[check.Item]}
        value={picked ?? check.Answer ?? ''}
        onChange={(value) => {
          const chosen = ipvAnswers.find((each) => each === value);
          if (chosen) say(chosen, check.Remark);
        }}
      >
        <div className={classes['answers']}>
          {ipvAnswers.map((each) => (
            <Radio key={each} size="xs" value={each} label={t(`ipv.answer.${each}`)} disabled={!mayAnswer} />
          ))}
          {isNext ? (
            <Kbd size="xs" title={t('ipv.yesKey')} className={classes['key']}>
              Y
            </Kbd>
          ) : null}
          {check.AnsweredBy !== null && check.AnsweredOn !== null ? (
            <span className={classes['note']}>
              {t('ipv.answered', { by: check.AnsweredBy, on: formatDateTime(check.AnsweredOn) })}
            </span>
          ) : null}
        </div>
      </Radio.Group>
      {mayAnswer && check.Proposed ? <ProposedReason proposed={check.Proposed} /> : null}
      {known && (check.NeedsRemark || check.Remark !== null) ? (
        <Remark
          check={check}
          mayAnswer={mayAnswer}
          isSending={answer.isPending}
          onSave={(text) => say(known, text)}
        />
      ) : null}
    </li>
  );
}

interface RemarkProps extends CheckProps {
  readonly isSending: boolean;
  readonly onSave: (text: string) => void;
}

function Remark({ check, mayAnswer, isSending, onSave }: RemarkProps) {
  const [text, setText] = useState(check.Remark ?? '');
  const isSaved = text.trim() === (check.Remark ?? '');
  return (
    <div className={classes['remark']}>
      <Textarea
        aria-label={t('ipv.remarkOf', { item: ipvItemNames[check.Item] })}
        placeholder={t('ipv.remarkHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={ipvRemarkLength.most}
        readOnly={!mayAnswer}
        autosize
        minRows={1}
      />
      {mayAnswer && !isSaved ? (
        <Button size="compact-sm" loading={isSending} onClick={() => onSave(text.trim())}>
          {t('ipv.saveRemark')}
        </Button>
      ) : null}
    </div>
  );
}
