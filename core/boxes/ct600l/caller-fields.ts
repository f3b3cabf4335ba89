import { text, textWhere } from '../format.ts';
import { requiredBox, rows } from '../node.ts';

/** The page in the caller's JSON. */
export const PAGE = 'supplementaryPagesData.ct600l';

/** Makes the boxes of a list of PAYE references: the office's three digits, and the employer's own part. */
export const payeReferences = <const Box extends string>(
  name: Box,
  element: string,
  label: string,
  field: 'employerReferences' | 'connectedReferences',
  max: number,
) => ({
  ...rows(name, `${PAGE}.payeAndNic.${field}`, element, [
    requiredBox(name, 'HMRCofficeNumber', label, textWhere(3, 3, /^[0-9]{3}$/)),
    requiredBox(`${name}.2`, 'EmployerPAYEreference', `${label}: employer`, text(1, 10)),
  ]),
  occurs: [0, max] as const,
});

export const CREDIT = `${PAGE}.expenditureCredit` as const;
export const SUPPORT = `${PAGE}.intensiveSupport` as const;
export const PAYE = `${PAGE}.payeAndNic` as const;
export const EXEMPTION = `${PAGE}.capExemption` as const;
