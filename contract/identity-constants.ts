export const PASSWORD_MIN = 12;
