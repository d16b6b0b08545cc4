/** Spreadsheets take a file for UTF-8 when it says so. */
export const byteOrderMark = '\uFEFF';
