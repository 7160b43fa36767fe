import { Component, type ReactNode, type RefObject } from "react";

type Props = { box: RefObject<HTMLElement>; by: unknown; children: ReactNode };
type Typed = { text: string; caret: number | null } | null;

const areaIn = ({ current }: RefObject<HTMLElement>) => current?.querySelector("textarea");

/**
 * Carries the words in the text field within `box`, and the caret where it has the focus, over to the field that takes
 * its place when `by` changes: read in the very commit that replaces it, so that no key between the two is lost.
 */
export class KeepTyped extends Component<Props> {
  override getSnapshotBeforeUpdate({ by }: Props): Typed {
    const area = by !== this.props.by && areaIn(this.props.box);
    return area ? { text: area.value, caret: area === document.activeElement ? area.selectionStart : null } : null;
  }

  override componentDidUpdate(_: Props, __: object, typed: Typed): void {
    const area = areaIn(this.props.box);
    if (!typed || !area) return;
    area.value = typed.text;
    if (typed.caret === null) return;
    area.focus();
    area.setSelectionRange(typed.caret, typed.caret);
  }

  override render() {
    return this.props.children;
  }
}
