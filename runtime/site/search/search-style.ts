/**
 * A string, because it is loaded lazily by two bundlers, one of which does not load stylesheets
 * with lazy scripts.
 */
export const searchStyle = /* css */ `
html:has(.search-dialog[open]) {
  overflow: hidden;
}

.search-dialog {
  width: min(720px, calc(100vw - 32px));
  max-width: none;
  height: fit-content;
  max-height: min(640px, calc(100dvh - 96px));
  padding: 0;
  border: 1px solid var(--fp-line-strong);
  border-radius: 12px;
  margin: 64px auto auto;
  overflow: hidden;
  background: var(--fp-ground);
  color: var(--fp-ink);
  box-shadow: 0 24px 64px rgb(0 0 0 / 28%);
}

.search-dialog::backdrop {
  background: rgb(0 0 0 / 45%);
}

.search-box {
  display: flex;
  flex-direction: column;
  max-height: inherit;
}

.search-head {
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid var(--fp-line);
}

.search-field {
  flex: 1;
  min-width: 0;
  height: 40px;
  padding: 0;
  border: 0;
  background: transparent;
  font-size: 16px;
}

.search-field:focus {
  outline: none;
}

/** The line below shows the focus, because the field fills the head. */
.search-head:focus-within {
  box-shadow: inset 0 -2px 0 var(--fp-accent);
}

.search-field::placeholder {
  color: var(--fp-dim);
  opacity: 1;
}

.search-close,
.search-clear {
  flex: none;
  height: 32px;
  padding: 0 10px;
  border: 0;
  border-radius: 7px;
  background: transparent;
  color: var(--fp-dim);
  cursor: pointer;
}

.search-close:hover,
.search-clear:hover {
  background: var(--fp-hover);
  color: var(--fp-ink);
}

.search-body {
  flex: 1;
  min-height: 0;
  padding: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
}

.search-body [hidden] {
  display: none;
}

.search-body > .button {
  margin: 0 8px 8px;
}

.search-status {
  display: block;
  padding: 12px 8px;
  color: var(--fp-dim);
}

.search-heading {
  padding: 10px 8px 4px;
  color: var(--fp-dim);
  font-size: 12px;
  font-weight: 600;
}

.search-row {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  padding: 7px 8px;
  border-radius: 8px;
  color: var(--fp-ink);
  scroll-margin: 40px 0 8px;
}

.search-row:hover {
  text-decoration: none;
}

.search-row[aria-selected="true"] {
  background: var(--fp-accent-soft);
}

.search-title {
  flex: 1;
  min-width: 60%;
  font-weight: 600;
  overflow-wrap: anywhere;
}

.search-deprecated {
  text-decoration: line-through;
}

.search-api {
  flex: none;
  max-width: 40%;
  color: var(--fp-dim);
  font-size: 12px;
}

.search-details {
  display: flex;
  flex: 0 0 100%;
  gap: 10px;
  min-width: 0;
  color: var(--fp-dim);
  font-size: 12.5px;
}

.search-details > * {
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.search-path {
  max-width: 70%;
  font-family: var(--fp-mono);
}

.search-details > .search-text {
  flex: 1;
}

.search-dialog mark {
  background: transparent;
  color: var(--fp-accent);
  font-weight: 600;
  text-decoration: underline;
  text-decoration-color: color-mix(in oklab, var(--fp-accent) 45%, transparent);
  text-underline-offset: 2px;
}

.search-keys {
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding: 8px 16px;
  border-top: 1px solid var(--fp-line);
  color: var(--fp-dim);
  font-size: 12px;
}

.search-keys kbd {
  padding: 0 5px;
  border: 1px solid var(--fp-line-strong);
  border-radius: 5px;
  font-size: 11px;
}

/** On small or magnified windows the search fills the page. */
@media (width <= 640px), (height <= 480px) {
  .search-dialog {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
    margin: 0;
  }

  .search-box {
    height: 100%;
  }

  .search-keys {
    display: none;
  }
}

@media (hover: none) {
  .search-keys {
    display: none;
  }
}

@media (forced-colors: active) {
  .search-row[aria-selected="true"] {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
}
`;
