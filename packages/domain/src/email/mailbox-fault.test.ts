import { describe, expect, test } from 'vitest';
import { mailboxFault } from './mailbox-fault.ts';

describe('G4 an e-mail address without a mailbox', () => {
  test.each([
    'notprovided@anywhere.com',
    'noemail@gmail.com',
    'na@gmail.com',
    'test@gmail.com',
    'test123@yahoo.com',
    'abc@gmail.com',
    'xxx@gmail.com',
    'aaaa@gmail.com',
    'dummy@dummy.com',
    'no.mail@gmail.com',
    'a@test.com',
  ])('%s is a placeholder', (email) => {
    expect(mailboxFault(email)).toBe('placeholder');
  });

  test.each([
    ['amit@gmial.com', 'gmail.com'],
    ['amit@gamil.com', 'gmail.com'],
    ['amit@gmai.com', 'gmail.com'],
    ['amit@gmail.con', 'gmail.com'],
    ['amit@gmail.co', 'gmail.com'],
    ['amit@gmaill.com', 'gmail.com'],
    ['amit@gnail.com', 'gmail.com'],
    ['amit@yaho.com', 'yahoo.com'],
    ['amit@yahoo.con', 'yahoo.com'],
    ['amit@yaho.co.in', 'yahoo.co.in'],
    ['amit@hotmial.com', 'hotmail.com'],
    ['amit@outlok.com', 'outlook.com'],
    ['amit@redifmail.com', 'rediffmail.com'],
    ['amit@iclod.com', 'icloud.com'],
  ])('%s is a slip for %s', (email, typoOf) => {
    expect(mailboxFault(email)).toEqual({ typoOf });
  });

  test.each([
    'amit@gmail.com',
    'amit.kale@yahoo.co.in',
    'amit@ymail.com',
    'amit@rediffmail.com',
    'amit@live.in',
    'amit@gmx.com',
    'amit@mail.com',
    'amit@email.com',
    'amit@kale-traders.in',
    'amit@infosys.com',
    'testa@example.com',
    'nair@example.com',
    'naveen@gmail.com',
    'noor@gmail.com',
  ])('%s is an address', (email) => {
    expect(mailboxFault(email)).toBeUndefined();
  });
});
