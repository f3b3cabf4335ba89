/** Gives a test its own presenter, so that its used numbers disturb no other test. */
export const newPresenter = (): string => `${Math.floor(1e10 + Math.random() * 8e10)}`;
