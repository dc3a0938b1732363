import { useNavigation } from "react-router";
import styles from "./NavigationBar.module.css";

/** A progress line at the top while the next screen loads, shown only if that takes a moment. */
export const NavigationBar = () => {
  const { state } = useNavigation();
  return <div className={`full pinned ${styles.bar}`} data-busy={state !== "idle"} aria-hidden="true" />;
};
