// Small controls that every view uses.

import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

interface ButtonProps {
  children: ComponentChildren;
  onClick(): void;
  kind?: "plain" | "main" | "quiet";
  disabled?: boolean;
  title?: string;
  pressed?: boolean;
  class?: string;
}

export function Button({ children, onClick, kind = "plain", disabled, title, pressed, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${kind} ${rest.class ?? ""}`}
      disabled={disabled}
      title={title}
      aria-label={title}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** A button that asks again before it does something that cannot be undone. */
export function ConfirmButton({
  children,
  confirm,
  onClick,
  disabled,
}: {
  children: ComponentChildren;
  confirm: string;
  onClick(): void;
  disabled?: boolean;
}) {
  const [asked, ask] = useState(false);
  return (
    <button
      type="button"
      class={asked ? "button plain confirm" : "button plain"}
      disabled={disabled}
      onBlur={() => ask(false)}
      onClick={() => {
        ask(!asked);
        if (asked) onClick();
      }}
    >
      {asked ? confirm : children}
    </button>
  );
}

interface SelectProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange(value: T): void;
  hidden?: boolean;
}

export function Select<T extends string | number>({ label, value, options, onChange, hidden }: SelectProps<T>) {
  const id = useId();
  return (
    <span class="field">
      <label for={id} class={hidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(options[event.currentTarget.selectedIndex]![0])}>
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  onChange(value: number): void;
}

export function NumberField({ label, value, least, most, step = 1, onChange }: NumberProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null); // kept until it is whole, whatever else changes meanwhile
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        value={typed ?? value}
        min={least}
        max={most}
        step={step}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          const number = Number(event.currentTarget.value);
          if (Number.isFinite(number)) onChange(Math.min(most, Math.max(least, number)));
          setTyped(null);
        }}
      />
    </span>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, ComponentChildren])[];
  onChange(value: T): void;
}

/** A few alternatives side by side: radio buttons in disguise. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <span class="segments">
        {options.map(([option, text]) => (
          <label key={option} class={option === value ? "segment on" : "segment"}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

export function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label class="toggle">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span class="track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}

export function Panel({
  title,
  children,
  aside,
}: {
  title: string;
  children: ComponentChildren;
  aside?: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
