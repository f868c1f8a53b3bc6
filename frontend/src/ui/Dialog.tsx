// A window over the page: the browser's own dialog, which keeps the focus inside and closes on Escape.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";
import { note } from "../state/announce";

export function Dialog({ title, children, onClose }: { title: string; children: ComponentChildren; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    note.value = null;
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="inside">
        <header>
          {/* the reader begins at the title, not at the button that closes */}
          <h2 id={id} tabIndex={-1} autofocus>
            {title}
          </h2>
          <button
            type="button"
            class="button quiet icon"
            aria-label={t.value.page.close}
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 4l8 8m0-8l-8 8" />
            </svg>
          </button>
        </header>
        {children}
        {/* notes at the foot of the page are out of sight, and of hearing, as long as this is open */}
        {note.value?.wrong && (
          <p class="problem" role="alert">
            {note.value.text}
          </p>
        )}
      </div>
    </dialog>
  );
}
