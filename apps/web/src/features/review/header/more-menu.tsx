import { ActionIcon, Menu } from '@mantine/core';
import { DocumentType } from '@kyc/contract/document-types';
import {
  IconArrowLeft,
  IconDots,
  IconDownload,
  IconHelpCircle,
  IconListDetails,
  IconMessage2,
  IconMessagePlus,
  IconUserX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OpenedMenu } from '../../../components/display/opened.tsx';
import { useOpening } from '../../../components/display/use-opening.ts';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { useGoBack } from '../../../components/page/use-go-back.ts';
import { openHelp } from '../../../lib/page/help/help.ts';
import { settingsQuery } from '../api/look-ups.ts';
import { downloadForm } from '../api/download-form.ts';
import { hasRejection } from '../desk/deciding/has-rejection.ts';
import { mayRejectMode } from '../desk/deciding/may-reject-mode.ts';
import type { DeskDialog } from '../desk/desk-dialog.ts';
import { useIsRoomy } from '../desk/use-is-roomy.ts';

const aadhaarXmlName = 'AadhaarXml';
const aadhaarXmls = new Set<number>([DocumentType.AadhaarXml, DocumentType.DigilockerAadhaarXml]);

interface MoreMenuProps {
  /** View Reasons has no button. */
  readonly hasReasons: boolean;
}

/** Rare actions, and on a narrow screen actions without room for a button. */
export function MoreMenu({ hasReasons }: MoreMenuProps) {
  const application = useCaseFile();
  const offersMode = useReview(({ decisions }) => mayRejectMode(decisions.application));
  const isRejected = useReview(({ decisions }) => hasRejection(decisions.application));
  const isDeciding = useReview(({ decisions }) => decisions.isDeciding);
  const { decide, show } = useReviewActs();
  const opened = useOpening('menu');
  const { opener } = opened;
  const isRoomy = useIsRoomy();
  const { data: settings } = useQuery(settingsQuery);
  const goBack = useGoBack();
  const hasAadhaarXml = application.Documents.some(({ DocumentType: type }) => aadhaarXmls.has(type));
  const open = (dialog: DeskDialog) => {
    opener?.focus();
    show(dialog);
  };
  return (
    <>
      <ActionIcon {...opened.opening} variant="default" aria-label={t('review.actions.more')}>
        <IconDots size={16} />
      </ActionIcon>
      <OpenedMenu of={opened} position="bottom-end">
        <Menu.Dropdown>
          {!isRoomy && offersMode ? (
            <Menu.Item
              color="red"
              leftSection={<IconUserX size={15} />}
              disabled={isDeciding}
              onClick={() => {
                opener?.focus();
                decide('rejectMode');
              }}
            >
              {t('review.actions.rejectMode')}
            </Menu.Item>
          ) : null}
          {hasReasons ? (
            <Menu.Item leftSection={<IconListDetails size={15} />} onClick={() => open({ kind: 'reasons' })}>
              {t('review.actions.reasons')}
            </Menu.Item>
          ) : null}
          {settings?.RejectionLoop === true && (settings.UndoSeconds ?? 0) > 0 && isRejected ? (
            <Menu.Item
              leftSection={<IconMessagePlus size={15} />}
              disabled={isDeciding}
              onClick={() => {
                opener?.focus();
                decide('reject', { withMessage: true });
              }}
            >
              {t('rejection.rejectWithLine')}
            </Menu.Item>
          ) : null}
          {settings?.RejectionLoop === true ? (
            <Menu.Item leftSection={<IconMessage2 size={15} />} onClick={() => open({ kind: 'messages' })}>
              {t('rejection.messages')}
            </Menu.Item>
          ) : null}
          {hasAadhaarXml ? (
            <Menu.Item
              leftSection={<IconDownload size={15} />}
              onClick={() =>
                application.Revealable.includes(aadhaarXmlName)
                  ? open({ kind: 'reveal', name: aadhaarXmlName })
                  : void downloadForm(application, DocumentType.AadhaarXml)
              }
            >
              {t('review.actions.aadhaarXml')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconHelpCircle size={15} />} onClick={() => openHelp(opener)}>
            {t('review.actions.help')}
          </Menu.Item>
          {isRoomy ? null : (
            <Menu.Item
              leftSection={<IconArrowLeft size={15} />}
              component={Link}
              to="/dashboard"
              onClick={goBack}
            >
              {t('review.actions.back')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </OpenedMenu>
    </>
  );
}
