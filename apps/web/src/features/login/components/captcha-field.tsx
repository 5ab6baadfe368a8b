import { ActionIcon, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconRefresh } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import classes from './login.module.css';

interface CaptchaFieldProps {
  /** base64 PNG; undefined while it loads. */
  readonly image: string | undefined;
  /** Why it did not load; '' without a reason. */
  readonly failed: string | undefined;
  readonly onRefresh: (form: HTMLFormElement | null) => void;
  /** Value and change of the entry. */
  readonly input: GetInputPropsReturnType;
}

export function CaptchaField({ image, failed, onRefresh, input }: CaptchaFieldProps) {
  return (
    <div>
      <div className={classes['captchaRow']}>
        <div className={classes['captcha']}>
          <CaptchaImage image={image} failed={failed} />
        </div>
        <ActionIcon
          size={36}
          aria-label={t('login.refreshCaptcha')}
          title={t('login.refreshCaptcha')}
          onClick={(event) => onRefresh(event.currentTarget.form)}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </div>
      <TextInput
        {...input}
        name="captcha"
        size="sm"
        label={t('login.captchaEntry')}
        maxLength={10}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

function CaptchaImage({ image, failed }: Pick<CaptchaFieldProps, 'image' | 'failed'>) {
  if (failed !== undefined) {
    return (
      <Text size="xs" c="red" role="alert" px={8}>
        {t('login.captchaFailed')} {failed}
      </Text>
    );
  }
  if (image === undefined) return null;
  return <img src={`data:image/png;base64,${image}`} alt={t('login.captchaImage')} />;
}
