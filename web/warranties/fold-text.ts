const marks = /\p{Diacritic}/gu;

/** Without case and accents, so that `cafe` finds `Café`. */
export const foldText = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase();
