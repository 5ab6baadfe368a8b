import { ActionIcon, Menu } from '@mantine/core';
import { DocumentType } from '@kyc/contract/document-types';
import {
  IconArrowLeft,
  IconDots,
  IconDownload,
  IconKeyboard,
  IconListDetails,
  IconUserX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadForm } from '../api/download-form.ts';
import { useReviewDesk, type DeskDialog } from '../desk/review-desk.ts';

const ESIGN = 30;
const aadhaarXmls = new Set<number>([DocumentType.AadhaarXml, DocumentType.DigilockerAadhaarXml]);

export function MoreMenu() {
  const { t } = useTranslation();
  const { application, decide, show, isDeciding } = useReviewDesk();
  const dots = useRef<HTMLButtonElement>(null);
  // Only with an e-Sign rejection (REV-06).
  const mayRejectMode =
    application.AllowedActions.includes('rejectMode') &&
    application.FieldDecisions.some(({ FieldId, Decision }) => FieldId === ESIGN && Decision === 'rejected');
  const hasAadhaarXml = application.Documents.some(({ DocumentType: type }) => aadhaarXmls.has(type));
  const open = (dialog: DeskDialog) => {
    dots.current?.focus();
    show(dialog);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={dots} variant="default" aria-label={t('review.actions.more')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayRejectMode ? (
          <Menu.Item
            color="red"
            leftSection={<IconUserX size={15} />}
            disabled={isDeciding}
            onClick={() => {
              dots.current?.focus();
              void decide('rejectMode');
            }}
          >
            {t('review.actions.rejectMode')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconListDetails size={15} />} onClick={() => open({ kind: 'reasons' })}>
          {t('review.actions.reasons')}
        </Menu.Item>
        {hasAadhaarXml ? (
          <Menu.Item
            leftSection={<IconDownload size={15} />}
            onClick={() => void downloadForm(application, DocumentType.AadhaarXml)}
          >
            {t('review.actions.aadhaarXml')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconKeyboard size={15} />} onClick={() => open({ kind: 'keys' })}>
          {t('review.actions.keys')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft size={15} />} component={Link} to="/dashboard">
          {t('review.actions.back')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
