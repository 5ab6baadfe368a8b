import { Alert, Button, Drawer, Group, Skeleton, Text } from '@mantine/core';
import type { CustomerText, listCustomerTexts } from '@kyc/contract/rectification/customer-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { t } from '../../../lib/texts/t.ts';
import { useDialogKeys } from '../../../components/dialogs/use-dialog-keys.ts';
import { useFocusBack } from '../../../components/dialogs/use-focus-back.ts';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { byWhom } from './text-columns.tsx';
import { keyOfText, newestOf } from './shown-texts.ts';
import { TextForm } from './text-form.tsx';
import { Words } from './words.tsx';
import type { useTextsDesk } from './use-texts-desk.ts';

interface TextDrawerProps {
  readonly id: string;
  /** Undefined while they load. */
  readonly data: ReplyOf<typeof listCustomerTexts> | undefined;
  readonly desk: ReturnType<typeof useTextsDesk>;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The customer's present text, the other language next to it, and the draft. */
export function TextDrawer({ id, data, desk, onShow, onClose }: TextDrawerProps) {
  useFocusBack();
  useDialogKeys({ onEscape: onClose });
  const text = data?.Texts.find((one) => keyOfText(one) === id);
  const other = data?.Texts.find(
    (one) =>
      one.Subject === text?.Subject && one.SubjectId === text.SubjectId && one.Language !== text.Language,
  );
  return (
    <Drawer
      opened
      closeOnEscape={false}
      onClose={onClose}
      position="right"
      size={560}
      title={
        text === undefined
          ? t('customerTexts.unknown')
          : t('customerTexts.title', {
              kind: t(`customerTexts.kinds.${text.Subject}`),
              language: t(`customerTexts.languages.${text.Language}`),
            })
      }
    >
      {data === undefined ? <Skeleton height={320} /> : null}
      {data !== undefined && text === undefined ? <EmptyState title={t('customerTexts.unknown')} /> : null}
      {data === undefined || text === undefined ? null : (
        <>
          <Head text={text} other={other} onShow={onShow} />
          <Waiting text={text} desk={desk} />
          <TextForm key={id} text={text} limits={data.Limits} onClose={onClose} />
        </>
      )}
    </Drawer>
  );
}

interface HeadProps {
  readonly text: CustomerText;
  readonly other: CustomerText | undefined;
  readonly onShow: (id: string) => void;
}

function Head({ text, other, onShow }: HeadProps) {
  return (
    <section>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Text fw={600}>{text.DeskName}</Text>
          {text.Field === null ? null : (
            <Text size="xs" c="dimmed">
              {text.Field}
            </Text>
          )}
        </div>
        {other === undefined ? null : (
          <Button
            variant="default"
            size="compact-sm"
            miw="max-content"
            onClick={() => onShow(keyOfText(other))}
          >
            {t('customerTexts.other', { language: t(`customerTexts.languages.${other.Language}`) })}
          </Button>
        )}
      </Group>
      {text.RenamedFrom === null ? null : (
        <Alert color="red" py={8} mt="xs">
          {t('customerTexts.renamed', { from: text.RenamedFrom })}
        </Alert>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        {t('customerTexts.inForce')}
        {text.InForce === null ? null : ` (${byWhom({ ...text, Draft: null })})`}
      </Text>
      {text.InForce === null ? (
        <Text size="sm">{t(`customerTexts.nothingInForce.${text.Language}`)}</Text>
      ) : (
        <Words language={text.Language} parts={text.InForce} />
      )}
      {other === undefined || other.State === 'missing' ? null : (
        <>
          <Text size="xs" c="dimmed" mt="sm">
            {t('customerTexts.reference', { language: t(`customerTexts.languages.${other.Language}`) })}
          </Text>
          <Words language={other.Language} parts={newestOf(other)} />
        </>
      )}
    </section>
  );
}

/** The draft that waits, and whose turn it is. */
function Waiting({
  text,
  desk,
}: {
  readonly text: CustomerText;
  readonly desk: ReturnType<typeof useTextsDesk>;
}) {
  const { Draft: draft } = text;
  if (draft === null)
    return (
      <Text size="sm" c="dimmed" mt="md">
        {t('customerTexts.noDraft')}
      </Text>
    );
  const isShipped = draft.Source === 'shipped';
  return (
    <Alert
      color={isShipped || draft.IsOwn ? 'gray' : 'blue'}
      mt="md"
      py={8}
      title={
        isShipped
          ? `${t('customerTexts.draft')}: ${t('customerTexts.shipped')}`
          : t('customerTexts.draftOf', { by: draft.WrittenBy ?? '', on: formatDateTime(draft.WrittenOn) })
      }
    >
      {isShipped ? <Text size="sm">{t('customerTexts.takeOverHint')}</Text> : null}
      {draft.IsOwn ? <Text size="sm">{t('customerTexts.ownDraft')}</Text> : null}
      {isShipped ? (
        <Button mt="xs" size="compact-sm" loading={desk.isPending} onClick={() => desk.takeOver([text])}>
          {t('customerTexts.takeOver')}
        </Button>
      ) : null}
      {isShipped || draft.IsOwn ? null : (
        <>
          <Words language={text.Language} parts={draft} />
          <Button
            mt="xs"
            size="compact-sm"
            loading={desk.isPending}
            onClick={() => void desk.publish([text])}
          >
            {t('customerTexts.publish')}
          </Button>
        </>
      )}
    </Alert>
  );
}
