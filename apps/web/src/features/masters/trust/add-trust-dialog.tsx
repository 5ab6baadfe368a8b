import { addAnchor, addRevocationList, type InspectedTrustFile } from '@kyc/contract/proofs/trust';
import { anchorPurposeTexts } from '@kyc/contract/proofs/trust-texts';
import { anchorPurposes } from '@kyc/contract/proofs/proof-states';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialogs/dialog-form.tsx';
import { UploadInput } from '../../../components/inputs/upload-input.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { CHANGES_KEY } from '../../../lib/api/changes-key.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';
import { InspectedFile } from './inspected-file.tsx';
import { trustQuery } from './trust-query.ts';
import { useInspectedFile, type TrustFileKind } from './use-inspected-file.ts';

interface AddTrustDialogProps {
  readonly kind: TrustFileKind;
  readonly acceptsTest: boolean;
  readonly onClose: () => void;
}

/** The file, the fingerprint that its authority publishes, and where it is published. */
export function AddTrustDialog({ kind, acceptsTest, onClose }: AddTrustDialogProps) {
  const client = useQueryClient();
  const chosen = useInspectedFile(kind);
  const [isTest, setIsTest] = useState(false);
  const isAnchor = kind === 'certificate';
  const onAdded = async (message: string) => {
    await client.invalidateQueries({ queryKey: trustQuery.queryKey });
    await client.invalidateQueries({ queryKey: CHANGES_KEY });
    onClose();
    await alertSuccess(message);
  };
  const { form, submit, isSending } = useContractForm({
    initial: { Purpose: 'eSign', Fingerprint: '', Source: '' },
    schema: addAnchor.body,
    bodyOf: (values) => ({ ...values, TrustFile: chosen.base64, IsTest: isTest }),
    send: async (body) => {
      const { Purpose: _purpose, IsTest: _isTest, ...published } = body;
      const { Message } = isAnchor
        ? await callApi(addAnchor, { body, errors: 'quiet' })
        : await callApi(addRevocationList, { body: published, errors: 'quiet' });
      await onAdded(Message);
    },
  });
  return (
    <DialogForm
      title={t(isAnchor ? 'trust.addAnchor' : 'trust.addList')}
      submitText={t('trust.add')}
      size={640}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isAnchor ? (
        <Select
          {...form.getInputProps('Purpose')}
          label={t('trust.purpose')}
          data={anchorPurposes.map((value) => ({ value, label: anchorPurposeTexts[value] }))}
          allowDeselect={false}
        />
      ) : null}
      <UploadInput
        label={t('trust.file')}
        placeholder={t('trust.chooseFile')}
        accept={isAnchor ? '.pem,.crt,.cer,.der' : '.pem,.crl,.der'}
        icon={<IconCertificate size={16} aria-hidden />}
        file={chosen.file}
        problem={chosen.problem ?? form.errors['TrustFile']}
        isBusy={chosen.isBusy}
        isRequired
        onRetry={undefined}
        onChoose={chosen.choose}
      />
      <Shown inspected={chosen.inspected} />
      <TextInput
        {...form.getInputProps('Fingerprint')}
        label={t('trust.published')}
        description={t('trust.publishedHint')}
        withAsterisk
      />
      <TextInput
        {...form.getInputProps('Source')}
        label={t('trust.source')}
        description={t('trust.sourceHint')}
        withAsterisk
      />
      {isAnchor && acceptsTest ? (
        <Checkbox
          label={t('trust.isTest')}
          description={t('trust.isTestHint')}
          checked={isTest}
          onChange={({ currentTarget }) => setIsTest(currentTarget.checked)}
        />
      ) : null}
    </DialogForm>
  );
}

function Shown({ inspected }: { readonly inspected: InspectedTrustFile | undefined }) {
  return inspected === undefined ? null : <InspectedFile inspected={inspected} />;
}
