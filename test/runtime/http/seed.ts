/** Of all random tests in this folder; `FROND_SEED` repeats a run. */
export const seed = Number(process.env["FROND_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

console.log(`FROND_SEED=${seed}`);
