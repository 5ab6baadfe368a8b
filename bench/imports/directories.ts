import { sized } from '../runner/run-size.ts';

const header = 'PincodeId,Pincode,City,District,StateId,CountryId,IsActive';
const offices = sized(165_627, 300);
const banks = sized(1510, 30);

interface Directory {
  readonly rows: number;
  readonly csv: string;
}

/** As many post offices as the public directory has, with its kinds of names; none is a real one. */
export function pincodeDirectory(): Directory {
  const kinds = ['B.O', 'S.O', 'H.O'];
  const lines = Array.from({ length: offices }, (_, at) => {
    const pincode = 560_000 + Math.floor(at / 9);
    const city = `Village ${at % 9 === 0 ? '' : `${at % 97} `}Post No.${at} ${kinds[at % 3] ?? ''}`;
    return `,${pincode},${city},District ${at % 700},Karnataka,India,Y`;
  });
  return { rows: offices, csv: [header, ...lines].join('\r\n') };
}

/** As many banks as the public list has, with codes of four letters. */
export function bankDirectory(): Directory {
  const letter = (place: number) => String.fromCharCode(65 + (place % 26));
  const lines = Array.from({ length: banks }, (_, at) => {
    const code = `Z${letter(Math.floor(at / 676))}${letter(Math.floor(at / 26))}${letter(at)}`;
    return `,The ${code} Co-operative Bank Limited,${code},Y,6,18,Y`;
  });
  const columns = 'BankId,BankName,BankCode,PennyDropEnabled,AccountMinLength,AccountMaxLength,IsActive';
  return { rows: banks, csv: [columns, ...lines].join('\r\n') };
}
