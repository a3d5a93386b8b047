/** Mutants that no test can notice, or none should, each with the reason. `code` is the line as it stands. */
export const accepted: { file: string; code: string; what: string; why: string }[] = [];
