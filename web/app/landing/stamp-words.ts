export const stampWords: { ring: [string, string]; label: string } = {
  ring: ['Verified purchase', 'Receipt checked'],
  label: 'Verified purchase, receipt checked',
};
