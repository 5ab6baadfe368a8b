import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf } from './applications.ts';

test(
  'U6 a card that can be selected: the UAN is directly below the name, at its edge, without lines between',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    await addApplication(office, {
      status: ApplicationStatus.Assigned,
      uan: 'PC1',
      head: { name: 'Asha Mehta' },
    });
    const page = await signIn('admin', { viewport: { width: 390, height: 768 } });
    await openDashboard(page);
    const card = rowOf(page, 'PC1');
    const name = await card.getByRole('cell', { name: 'Asha Mehta' }).boundingBox();
    const uan = card.getByRole('cell', { name: 'PC1', exact: true });
    const below = await uan.boundingBox();
    expect(below?.x).toBe(name?.x);
    expect((below?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0)).toBeLessThanOrEqual(4);
    await expect(uan).toHaveCSS('box-shadow', 'none');
    await expect(card.getByRole('checkbox').locator('xpath=ancestor::td')).toHaveCSS(
      'border-bottom-width',
      '0px',
    );
  },
);
