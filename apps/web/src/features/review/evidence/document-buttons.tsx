import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { ActionIcon, Group } from '@mantine/core';
import { IconCrop, IconHistory, IconPin, IconPinFilled, IconWindowMaximize } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { arePinsFull, isPinned } from '../desk/documents-beside.ts';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { useShownFocus } from './use-shown-focus.ts';

interface DocumentButtonsProps {
  readonly document: DocumentSummary;
  readonly name: string;
  /** The keys work on it. */
  readonly isCurrent: boolean;
  readonly showsOriginal: boolean;
  readonly onShowOriginal: (showsOriginal: boolean) => void;
}

/** The actions on a document other than viewing it. */
export function DocumentButtons({
  document,
  name,
  isCurrent,
  showsOriginal,
  onShowOriginal,
}: DocumentButtonsProps) {
  const application = useCaseFile();
  const focus = useShownFocus();
  const { show, togglePin } = useReviewActs();
  const stays = isPinned(focus, document);
  const PinShown = stays ? IconPinFilled : IconPin;
  const mayCrop =
    document.FileType.startsWith('image/') && application.AllowedActions.includes('saveDocument');
  return (
    <Group gap={2} wrap="nowrap">
      {document.Version > 1 ? (
        <ActionIcon
          size={26}
          aria-pressed={showsOriginal}
          variant={showsOriginal ? 'filled' : 'subtle'}
          aria-label={t('review.showOriginal', { name })}
          title={t('review.showOriginal', { name })}
          onClick={() => onShowOriginal(!showsOriginal)}
        >
          <IconHistory size={16} />
        </ActionIcon>
      ) : null}
      {mayCrop ? (
        <ActionIcon
          size={26}
          aria-label={t('review.crop.open', { name })}
          title={t('review.crop.open', { name })}
          onClick={() => show({ kind: 'crop', document, title: name })}
        >
          <IconCrop size={16} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        size={26}
        aria-pressed={stays}
        disabled={!stays && arePinsFull(focus)}
        aria-label={t('review.pin', { name })}
        title={isCurrent ? t('review.keyHints.pin', { name }) : t('review.pin', { name })}
        onClick={() => togglePin(document)}
      >
        <PinShown size={16} />
      </ActionIcon>
      <ActionIcon
        size={26}
        aria-label={t('review.openLarge')}
        title={t('review.openLarge')}
        onClick={() => show({ kind: 'preview', document, title: name })}
      >
        <IconWindowMaximize size={16} />
      </ActionIcon>
    </Group>
  );
}
