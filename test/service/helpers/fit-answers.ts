/** Answers of a company that has none of what the guided year asks about. */
export const NO = {
  charityStatus: 'no',
  'profitLossData.isGroupMember': 'no',
  carriesOnTrade: 'no',
  'supplementaryPagesData.ct600a': 'no',
  'supplementaryPagesData.ct600l': 'no',
  supplementaryPagesData: 'no',
} as const;
